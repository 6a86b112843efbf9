import { once } from 'node:events'
import { type FileHandle, open } from 'node:fs/promises'
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

/** With mode 600. Parts of one list must be adjacent. */
export async function writeWorldFile(path: string, parts: AsyncIterable<Partial<World>>): Promise<void> {
  const out = (await openPrivate(path)).createWriteStream()
  const failed = once(out, 'error').then(([error]: unknown[]) => {
    throw error
  })
  failed.catch(() => {})
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), failed])
  }
  await write(`{\n  "format": ${JSON.stringify(WORLD_FORMAT)}`)
  let listed = ''
  for await (const part of parts) {
    const encoded = encodeWorld({ ...NOTHING, ...part })
    for (const list of Object.keys(part)) {
      for (const entry of encoded[list] as unknown[]) {
        await write(list === listed ? ',\n' : `${listed && '\n  ]'},\n  "${list}": [\n`)
        listed = list
        await write(indented(JSON.stringify(entry, null, 2)))
      }
    }
  }
  await write(`${listed && '\n  ]'}\n}\n`)
  out.end()
  await Promise.race([once(out, 'finish'), failed])
}

/** An existing file keeps its mode when opened, so restrict it before writing. */
async function openPrivate(path: string): Promise<FileHandle> {
  const file = await open(path, 'w', 0o600)
  try {
    if ((await file.stat()).isFile()) await file.chmod(0o600)
  } catch (error) {
    await file.close()
    throw Object.assign(error as Error, { path })
  }
  return file
}

function indented(json: string): string {
  return json.replaceAll(/^/gm, '    ')
}
