import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { WORLD_FORMAT, type World, encodeWorld } from '@hansang/contract'

const NOTHING: World = {
  format: WORLD_FORMAT,
  systemChannels: [],
  stores: [],
  coupons: [],
  customers: [],
  addresses: [],
  cooperative: [],
  owners: [],
  pos: [],
  agents: [],
}

/** Writes a world to a file that this account alone may read, part by part; parts of one list follow one another. */
export async function writeWorldFile(path: string, parts: AsyncIterable<Partial<World>>): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 })
  const failed = once(out, 'error').then(([error]: unknown[]) => {
    throw error
  })
  failed.catch(() => {})
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), failed])
  }
  await write(`{\n  "format": ${JSON.stringify(WORLD_FORMAT)}`)
  let open = ''
  for await (const part of parts) {
    const encoded = encodeWorld({ ...NOTHING, ...part })
    for (const list of Object.keys(part)) {
      for (const entry of encoded[list] as unknown[]) {
        await write(list === open ? ',\n' : `${open && '\n  ]'},\n  "${list}": [\n`)
        open = list
        await write(indented(JSON.stringify(entry, null, 2)))
      }
    }
  }
  await write(`${open && '\n  ]'}\n}\n`)
  out.end()
  await Promise.race([once(out, 'finish'), failed])
}

function indented(json: string): string {
  return json.replaceAll(/^/gm, '    ')
}
