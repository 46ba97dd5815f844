import { Pool } from "gamekernel";

const pool = await Pool.start({ workers: 1 });
const { turn } = await pool.newMatch({ game: "hive" });
console.log(turn.must);
await pool.close();
