import { isOneOf } from '@hansang/domain'
import { createReadStream } from 'node:fs'
import { LONG_LISTS, type LongList, WORLD_FORMAT, storeIdsOf } from '@hansang/contract'
import { MAX_DEPTH, parseStrictJson } from '../../../platform/http/strict-json.ts'
import { ListCutter } from './cut-lists.ts'
import { findRepeatedKey } from './find-repeated-key.ts'

/** Some entries of a long list, or everything else of a world file: a world file of its own. */
export interface WorldPart {
  readonly name: PartName
  readonly json: unknown
  /** Which entry of its list the first one is. */
  readonly first: number
  /** How many entries of a long list it has. */
  readonly size: number
}

/** Everything of a world file that is no long list. */
export const FRAME = 'frame'
export type PartName = LongList | typeof FRAME

/** A world file that is read part by part, as often as it takes, so that it is never in memory as a whole. */
export interface WorldSource {
  /** The stores that it brings in, as far as it can be read. */
  readonly storeIds: ReadonlySet<string>
  /** How many entries its long lists have. */
  readonly entries: number
  /** Every part, or those of one name alone. */
  parts(only?: PartName): AsyncIterable<WorldPart>
}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const CHUNK_BYTES = 256 * 1024
/** A store comes with its menu: hundreds of rows. */
const STORES_A_PART = 4
const ENTRIES_A_PART = 500

/**
 * The world file at `path`, read once to see that it is JSON.
 *
 * @throws SyntaxError when it is not, and what `node:fs` says when it cannot be read.
 */
export async function worldFileAt(path: string): Promise<WorldSource> {
  return await openSource(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }))
}

/** A world file that is in memory already. */
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

/** A list that is not there takes no reading of the whole file. */
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

/** For the first reading: `JSON.parse` takes the last of what is there twice. */
function parsedStrictly(text: string, place = ''): unknown {
  const json = parseStrictJson(text)
  if (json.ok) return json.value
  if (json.fault === 'too-deep') throw notJson(place, `nests more than ${MAX_DEPTH} deep`)
  if (json.fault === 'duplicate-key') throw new SyntaxError(`${within(place, text)} is there twice`)
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
