import { describe, expect, it } from 'vitest'
import { newPhone, useJourneys } from './src/journey.ts'

const journeys = useJourneys()

interface Preview {
  readonly title: string
  readonly tags: ReadonlyMap<string, string>
}

async function previewOf(path: string): Promise<Preview> {
  const html = await (await fetch(journeys.url + path)).text()
  const tags = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)]
  return {
    title: /<title>([^<]*)/.exec(html)?.[1] ?? '',
    tags: new Map(tags.map(([, name = '', content = '']) => [name, content])),
  }
}

async function sizeOfPng(url: string): Promise<{ width: number; height: number }> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await response.arrayBuffer())
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

async function firstItemLink(): Promise<string> {
  const html = await (await fetch(`${journeys.url}/hansang/store/main/1001`)).text()
  return (/href="([^"]+menu\/detail[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
}

describe('a link in a messenger', () => {
  it('shows a picture that every messenger supports, of the stated size', async () => {
    const paths = [
      `/hansang/1001/${newPhone()}`,
      '/bbq/store/main/2001',
      `/kyochon/rprs/call-0003?p1=${newPhone()}`,
      await firstItemLink(),
    ]
    for (const path of paths) {
      const { tags } = await previewOf(path)
      const size = await sizeOfPng(tags.get('og:image') ?? '')
      expect([path, size]).toEqual([path, { width: 1200, height: 630 }])
      expect([tags.get('og:image:width'), tags.get('og:image:height')]).toEqual(['1200', '630'])
    }
  })

  it('has the store and its brand as title, and a dish’s link the dish', async () => {
    expect((await previewOf(`/kyochon/3390/${newPhone()}`)).title).not.toContain('한상')
    expect((await previewOf(`/hansang/1001/${newPhone()}`)).title).toBe('한상 강남본점')
    const dish = await previewOf(await firstItemLink())
    expect(dish.title).toMatch(/^.+ · 한상 강남본점$/)
    expect(dish.tags.get('og:description')).toMatch(/원/)
  })

  it('contains no phone number of its reader', async () => {
    const phone = newPhone()
    const { tags } = await previewOf(`/hansang/1001/${phone}`)
    expect([...tags.values()].join(' ')).not.toContain(phone)
  })
})

describe('tabs and home screens', () => {
  it.each([
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/manifest.webmanifest',
  ])('%s is served', async (path) => {
    const response = await fetch(journeys.url + path)
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
  })
})
