"""Tells setuptools which module cffi builds; everything else stands in pyproject.toml."""

from setuptools import setup

setup(cffi_modules=["kayles/build_rules.py:ffi"])
