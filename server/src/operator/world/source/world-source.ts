import { isOneOf, isRefusal } from '@hansang/domain'
import { createReadStream } from 'node:fs'
import { LONG_LISTS, type LongList, WORLD_FORMAT, storeIdsOf } from '@hansang/contract'
import { MAX_DEPTH, parseStrictJson } from '../../../platform/http/index.ts'
import { ListCutter } from './cut-lists.ts'
import { findRepeatedKey } from './find-repeated-key.ts'

/** Some entries of one long list, or the frame; each part is a valid world file. */
export interface WorldPart {
  readonly name: PartName
  readonly json: unknown
  readonly first: number
  readonly size: number
}

export const FRAME = 'frame'
export type PartName = LongList | typeof FRAME

/** Can be read repeatedly, part by part, never as a whole in memory. */
export interface WorldSource {
  readonly storeIds: ReadonlySet<string>
  readonly entries: number
  parts(only?: PartName): AsyncIterable<WorldPart>
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const CHUNK_BYTES = 256 * 1024
/** A store includes its menu of hundreds of rows. */
const STORES_A_PART = 4
const ENTRIES_A_PART = 500

/**
 * Reads the file once to check its JSON.
 *
 * @throws SyntaxError when it is not valid JSON, or the `node:fs` error when it cannot be read.
 */
export async function worldFileAt(path: string): Promise<WorldSource> {
  return await openSource(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

export async function worldOf(json: unknown): Promise<WorldSource> {
  return await openSource(() => [Buffer.from(JSON.stringify(json) ?? 'null')])
}

async function openSource(read: () => Chunks): Promise<WorldSource> {
  const storeIds = new Set<string>()
  const present = new Set<PartName>()
  let entries = 0
  for await (const { name, json, size } of partsOf(read(), parsedStrictly)) {
    for (const id of storeIdsOf(json)) storeIds.add(id)
    present.add(name)
    entries += size
  }
  const parts = (only?: PartName) => (only && !present.has(only) ? nothing() : partsOf(read(), parsed, only))
  return { storeIds, entries, parts }
}

async function* nothing(): AsyncGenerator<WorldPart> {}

type Parse = (text: string, place?: string) => unknown

async function* partsOf(chunks: Chunks, parse: Parse, only?: PartName): AsyncGenerator<WorldPart> {
  const isWanted = (part: string) => only === undefined || only === part
  const cutter = new ListCutter(isLongList)
  let held: Held | null = null
  for await (const chunk of chunks) {
    for (const { list, index, text } of cutter.take(chunk)) {
      if (!isLongList(list) || !isWanted(list)) continue
      if (held && (held.list !== list || held.entries.length === sizeOf(list))) {
        yield partOf(held)
        held = null
      }
      held ??= { list, first: index, entries: [] }
      held.entries.push(parse(text, `${list}[${index}]`))
    }
  }
  if (held) yield partOf(held)
  const frame = parse(cutter.frame().replace(/^\uFEFF/, ''))
  if (isWanted(FRAME)) yield { name: FRAME, json: withoutEntries(frame), first: 0, size: 0 }
}

interface Held {
  readonly list: LongList
  readonly first: number
  readonly entries: unknown[]
}

function partOf({ list, first, entries }: Held): WorldPart {
  return { name: list, json: { format: WORLD_FORMAT, [list]: entries }, first, size: entries.length }
}

function sizeOf(list: string): number {
  return list === 'stores' ? STORES_A_PART : ENTRIES_A_PART
}

function isLongList(name: string): name is LongList {
  return isOneOf(LONG_LISTS, name)
}

function parsed(text: string, place = ''): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw notJson(place, error instanceof Error ? error.message : String(error))
  }
}

/** For the first read: `JSON.parse` silently keeps the last of repeated keys. */
function parsedStrictly(text: string, place = ''): unknown {
  const json = parseStrictJson(text)
  if (!isRefusal(json)) return json.value
  if (json.reason === 'too-deep') throw notJson(place, `nests more than ${MAX_DEPTH} deep`)
  if (json.reason === 'duplicate-key') throw new SyntaxError(`${within(place, text)} is there twice`)
  return parsed(text, place)
}

function within(place: string, text: string): string {
  const key = findRepeatedKey(text) ?? ''
  return place === '' || key.startsWith('[') ? place + key : `${place}.${key}`
}

function notJson(place: string, why: string): SyntaxError {
  return new SyntaxError(place === '' ? why : `${place}: ${why}`)
}

function withoutEntries(frame: unknown): unknown {
  if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) return frame
  const rest = Object.entries(frame).filter(([name, value]) => !(isLongList(name) && Array.isArray(value)))
  return Object.fromEntries(rest)
}
