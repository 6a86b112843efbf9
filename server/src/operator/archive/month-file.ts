import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { type MonthBounds, monthName, type MonthlyTable, writtenMonth } from '../../platform/months/months.ts'
import type { DataKeys } from '../../platform/secrets/index.ts'
import { CommandFault } from '../../platform/settings/run-command.ts'
import { openStream } from '../backup/sealed-stream.ts'
import { writeSealed } from '../backup/sealed-file.ts'

const HEAD = z.object({
  hansang: z.literal('month 1'),
  table: z.string(),
  month: z.string(),
  rows: z.number(),
})

interface Archived {
  readonly table: MonthlyTable
  readonly month: MonthBounds
}

export function monthFile(folder: string, table: MonthlyTable, month: MonthBounds): string {
  return join(folder, `${table}-${monthName(month)}.sealed`)
}

/** A line that says what follows, then a line for each row. */
export async function writeMonth(
  file: string,
  key: Buffer,
  { table, month, rows }: Archived & { readonly rows: number },
  lines: AsyncIterable<string>,
): Promise<void> {
  const head = JSON.stringify({ hansang: 'month 1', table, month: monthName(month), rows })
  await writeSealed(file, key, () => inPieces(`${head}\n`, lines))
}

const PIECE_CHARACTERS = 64 * 1024

/** A stream costs by the piece. */
async function* inPieces(head: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = head
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < PIECE_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * The rows of a file.
 *
 * @throws CommandFault after the rows before it, when the file is of another month or has not all of its rows;
 *   SettingsFault when it was cut or changed, or is sealed with another key.
 */
export async function* readMonth(
  file: string,
  keys: DataKeys | null,
  { table, month }: Archived,
): AsyncGenerator<string> {
  const lines = linesOf(file, keys)
  const first = await lines.next()
  const head = HEAD.safeParse(first.done ? null : parsed(first.value)).data
  if (head?.table !== table || head.month !== monthName(month))
    throw new CommandFault(`${file} is no archive of ${table} of ${writtenMonth(month)}.`)
  let rows = 0
  for await (const line of lines) {
    rows++
    yield line
  }
  if (rows !== head.rows) throw new CommandFault(`${file} has ${rows} rows in place of ${head.rows}.`)
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

async function* linesOf(file: string, keys: DataKeys | null): AsyncGenerator<string> {
  if (!existsSync(file)) throw new CommandFault(`${file} cannot be read: there is no such file.`)
  const bytes = createZstdDecompress()
  const flowing = pipeline(createReadStream(file), openStream(keys, file), bytes)
  // Its fault ends the bytes as well, and is thrown by them.
  flowing.catch(() => {})
  let rest = ''
  for await (const text of bytes.setEncoding('utf8')) {
    const lines = (rest + String(text)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  await flowing
  if (rest !== '') throw new CommandFault(`${file} ends within a row.`)
}
