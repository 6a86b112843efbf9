import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

interface Cost {
  readonly exponent: number
  readonly r: number
  readonly p: number
}

const derive = promisify(scrypt) as (
  password: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

const COST: Cost = { exponent: 17, r: 8, p: 1 }
/** Node's default, for hashes that name no cost. */
const UNNAMED_COST: Cost = { exponent: 14, r: 8, p: 1 }
/** Largest accepted cost, as a multiple of ours: all sign-ins share one queue. */
const MOST_TIMES = 2
const LENGTH = 32
const SALT_BYTES = 16

/** `scrypt:<log2 N>:<r>:<p>:<salt>:<hash>`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await deriveWith(COST, password, salt)
  return written(COST, salt, hash)
}

/** Costs as much to compare as a real hash and matches no password. */
export const DECOY_HASH = written(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(LENGTH))

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const read = readHash(stored)
  if (!read) return false
  const given = await deriveWith(read.cost, password, read.salt)
  return given.length === read.hash.length && timingSafeEqual(given, read.hash)
}

/** Outdated hashes are renewed at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const cost = readHash(stored)?.cost
  return cost?.exponent !== COST.exponent || cost.r !== COST.r || cost.p !== COST.p
}

export function isUsableHash(stored: string): boolean {
  return readHash(stored) !== null
}

function deriveWith({ exponent, r, p }: Cost, password: string, salt: Buffer): Promise<Buffer> {
  const N = 2 ** exponent
  // Node's memory limit; scrypt needs 128 × N × r bytes and a little for p.
  return derive(password, salt, LENGTH, { N, r, p, maxmem: 2 * 128 * N * r })
}

function written({ exponent, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  return ['scrypt', exponent, r, p, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

function readHash(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const parts = stored.split(':')
  const [salt = '', hash = ''] = parts.slice(-2)
  if (parts[0] !== 'scrypt' || salt === '' || hash === '') return null
  const cost = parts.length === 3 ? UNNAMED_COST : readCost(parts.slice(1, -2))
  return cost && { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}

function readCost(parts: readonly string[]): Cost | null {
  const [exponent = 0, r = 0, p = 0] = parts.map(Number)
  const isCost = parts.length === 3 && [exponent, r, p].every((part) => Number.isInteger(part) && part > 0)
  return isCost && workOf({ exponent, r, p }) <= MOST_TIMES * workOf(COST) ? { exponent, r, p } : null
}

function workOf({ exponent, r, p }: Cost): number {
  return 2 ** exponent * r * p
}
