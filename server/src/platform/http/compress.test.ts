import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readReviews, readStore } from '@hansang/contract'
import { aWorldStore, seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'

const server = useServer({
  now: seoul('2026-02-10 11:30'),
  stores: [aWorldStore({ introduction: '정성껏 짓습니다. '.repeat(300) })],
})

const UNPACK: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

async function ask(accepts: string, endpoint: { readonly path: string } = readStore) {
  const response = await server.fetch(`http://hansang.test${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': accepts },
    body: JSON.stringify({ strId: '1001', chnId: '2' }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoding = response.headers.get('content-encoding')
  const text = new TextDecoder().decode(encoding ? UNPACK[encoding]?.(bytes) : bytes)
  return { encoding, vary: response.headers.get('vary'), size: bytes.length, text }
}

describe('an answer over a kilobyte', () => {
  it('has the smallest encoding that the caller accepts, and the same content', async () => {
    const plain = await ask('identity')
    const [brotli, gzip] = [await ask('gzip, deflate, br'), await ask('gzip')]
    expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([null, 'br', 'gzip'])
    expect([brotli.text, gzip.text]).toEqual([plain.text, plain.text])
    expect(Math.max(brotli.size, gzip.size)).toBeLessThan(plain.size / 2)
    expect([plain.vary, brotli.vary]).toEqual(['accept-encoding', 'accept-encoding'])
  })

  it('is never encoded in a way that the caller refuses', async () => {
    expect((await ask('br;q=0, gzip;q=0.5')).encoding).toBe('gzip')
    expect((await ask('*;q=0')).encoding).toBeNull()
  })

  it('stays as it is when it is small', async () => {
    expect((await ask('br', readReviews)).encoding).toBeNull()
  })
})
