import { DAY_MS } from '@hansang/domain'
import { type KeyObject, createECDH, createPrivateKey, createPublicKey, createSecretKey } from 'node:crypto'
import { deriveKey } from './data-keys.ts'
import { KEY_NAMES, type KeyName, type KeyRow, keyRow, openKey } from './key-rows.ts'
import type { Sealing } from './sealing.ts'

/** Longest life of our links, and so of their keys. */
export const LONGEST_LINK_MS = 30 * DAY_MS

export interface LastingKeys {
  readonly lookUp: Buffer
  readonly handle: Buffer
  readonly payPage: Buffer
}

export interface LookUpKey {
  readonly start: Buffer
  readonly key: KeyObject
}

export interface LinkKeys {
  readonly handle: KeyObject
  readonly payPage: KeyObject
  readonly browser: KeyObject
}

/** Of VAPID (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The current key comes first in each list. */
export interface KeySets {
  readonly lookUps: readonly [LookUpKey, ...LookUpKey[]]
  readonly links: readonly [LinkKeys, ...LinkKeys[]]
  readonly naming: KeyObject
  readonly publicKey: string
  readonly pushes: readonly PushKeys[]
}

/** For links made before the last key change, until these expire. */
export interface EndingLinks extends Pick<LastingKeys, 'handle' | 'payPage'> {
  readonly browser: string
  readonly until: Date
}

export function lastingKeysOf(dataKey: Buffer): LastingKeys {
  return {
    lookUp: deriveKey(dataKey, 'look-up'),
    handle: deriveKey(dataKey, 'handle'),
    payPage: deriveKey(dataKey, 'pay page'),
  }
}

export function keySetsOf(rows: readonly KeyRow[], sealing: Sealing): KeySets {
  const open = (name: KeyName) => openKey(rows, sealing, name)
  const startOf = (name: KeyName) => keyRow(rows, name)?.look_up_start
  const lasting = decodeLasting(open(KEY_NAMES.lasting) ?? '[]')
  const browser = open(KEY_NAMES.browser) ?? ''
  const now = linkKeys({ ...lasting, browser })
  const earlier = open(KEY_NAMES.earlierLookUp)
  return {
    lookUps: [
      lookUpKey(startOf(KEY_NAMES.lasting), lasting.lookUp),
      ...(earlier ? [lookUpKey(startOf(KEY_NAMES.earlierLookUp), bytesOf(earlier))] : []),
    ],
    links: [now, ...decodeEnding(open(KEY_NAMES.endingLinks)).map(linkKeys)],
    naming: createSecretKey(bytesOf(open(KEY_NAMES.naming) ?? '')),
    publicKey: createPublicKey(now.browser).export({ type: 'spki', format: 'der' }).toString('base64'),
    pushes: decodePushKeys(open(KEY_NAMES.push)),
  }
}

function lookUpKey(start: Buffer = Buffer.alloc(0), key: Buffer): LookUpKey {
  return { start, key: createSecretKey(key) }
}

function linkKeys({ handle, payPage, browser }: Omit<EndingLinks, 'until'>): LinkKeys {
  return {
    handle: createSecretKey(handle),
    payPage: createSecretKey(payPage),
    browser: createPrivateKey(browser),
  }
}

export function encodeLasting({ lookUp, handle, payPage }: LastingKeys): string {
  return JSON.stringify([lookUp, handle, payPage].map(base64Of))
}

export function decodeLasting(text: string): LastingKeys {
  const [lookUp, handle, payPage] = (JSON.parse(text) as string[]).map(bytesOf)
  if (!lookUp || !handle || !payPage) throw new Error('the lasting keys are not whole')
  return { lookUp, handle, payPage }
}

export function encodeEnding(all: readonly EndingLinks[]): string {
  return JSON.stringify(
    all.map(({ handle, payPage, browser, until }) => [base64Of(handle), base64Of(payPage), browser, until]),
  )
}

export function decodeEnding(text: string | null): EndingLinks[] {
  const all = JSON.parse(text ?? '[]') as [string, string, string, string][]
  return all.map(([handle, payPage, browser, until]) => ({
    handle: bytesOf(handle),
    payPage: bytesOf(payPage),
    browser,
    until: new Date(until),
  }))
}

export function base64Of(bytes: Buffer): string {
  return bytes.toString('base64')
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

const PUSH_KEY_BYTES = 32
/** A browser keeps the key that it subscribed with, so the one before is needed until its page opens again. */
const MOST_PUSH_KEYS = 2

/** New keys in front of those of `earlier`. */
export function encodePushKeys(earlier: string | null = null): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const privateKey = Buffer.concat([Buffer.alloc(PUSH_KEY_BYTES), pair.getPrivateKey()]).subarray(
    -PUSH_KEY_BYTES,
  )
  const fresh = {
    publicKey: pair.getPublicKey().toString('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
  return JSON.stringify([fresh, ...decodePushKeys(earlier)].slice(0, MOST_PUSH_KEYS))
}

function decodePushKeys(text: string | null): PushKeys[] {
  return JSON.parse(text ?? '[]') as PushKeys[]
}
