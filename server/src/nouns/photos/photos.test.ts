import { encodeRequest, readOwnedMenu, uploadPhoto } from '@hansang/contract'
import { DAY_MS } from '@hansang/domain'
import {
  type Caller,
  aStranger,
  aWorld,
  aWorldStore,
  anItem,
  bringIn,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { endUnusedPhotos } from '../../flows/photos/end-unused-photos.ts'

const DISH = anItem({ id: '100101' })
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stores: [aWorldStore({ items: [DISH] }), aWorldStore({ id: '1002' })],
})
let owner: Caller
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

let hue = 0
/** Another photo each time. */
const aPhoto = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: (hue += 1), b: 40 } } })
const upload = async (bytes: Buffer, who = owner, storeId = '1001') =>
  await who.call(uploadPhoto, { storeId, photo: bytes.toString('base64') })
const get = async (path: string, accept = 'image/avif,image/webp,*/*') =>
  await server.fetch(`http://hansang.test${path}`, { headers: { accept } })
const count = async () => (await server.services.db.selectFrom('photos').selectAll().execute()).length

describe('a photo that an owner uploads', () => {
  it('is served in four sizes and two types, for ever, without being sniffed', {
    tags: ['MENU-01'],
  }, async () => {
    const { thumbnailUrl, imageUrl } = (await upload(await aPhoto().jpeg().toBuffer())).answer
    const sizes = []
    for (const path of [
      thumbnailUrl,
      thumbnailUrl.replace('s2', 's1'),
      imageUrl,
      imageUrl.replace('w2', 'w1'),
    ]) {
      for (const accept of ['image/avif,*/*', 'image/webp,*/*', '*/*']) {
        const answer = await get(path, accept)
        const { width, height, format } = await sharp(await answer.arrayBuffer())
          .metadata()
          .catch(() => ({}) as never)
        sizes.push(
          [path.slice(-2), answer.headers.get('content-type'), format ?? 'avif', width, height].join(' '),
        )
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          vary: 'accept',
        })
      }
    }
    expect(sizes.filter((size) => size.includes('webp'))).toEqual([
      's2 image/webp webp 400 400',
      's2 image/webp webp 400 400',
      's1 image/webp webp 200 200',
      's1 image/webp webp 200 200',
      'w2 image/webp webp 1200 750',
      'w2 image/webp webp 1200 750',
      'w1 image/webp webp 800 500',
      'w1 image/webp webp 800 500',
    ])
    expect(sizes.filter((size) => size.includes('image/avif'))).toHaveLength(4)
  })

  it('keeps nothing of where and by whom it was taken', { tags: ['MENU-02'] }, async () => {
    const withPlace = await aPhoto()
      .withExif({ IFD0: { Artist: 'Kim' }, IFD3: { GPSLatitude: '37/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('Kim')).toBe(true)
    const { imageUrl } = (await upload(withPlace)).answer
    for (const accept of ['image/avif', 'image/webp']) {
      const bytes = Buffer.from(await (await get(imageUrl, accept)).arrayBuffer())
      expect([bytes.includes('Kim'), bytes.includes('Exif')]).toEqual([false, false])
    }
  })

  it('has one address however often it is uploaded, and another at another store', async () => {
    const bytes = await aPhoto().png().toBuffer()
    const both = await ownerOf(server, '1001', '1002')
    const before = await count()
    const [first, again, elsewhere] = [
      await upload(bytes, both),
      await upload(bytes, both),
      await upload(bytes, both, '1002'),
    ]
    expect(again.answer).toEqual(first.answer)
    expect(elsewhere.answer).not.toEqual(first.answer)
    expect((await count()) - before).toBe(2)
  })

  it('names its colours, which are shown until it arrives', async () => {
    const { thumbnailUrl } = (await upload(await aPhoto().jpeg().toBuffer())).answer
    expect(thumbnailUrl).toMatch(/^\/photos\/[0-9a-f]{32}(c.2){3}\/s2$/)
  })
})

describe('a file that is no photo', () => {
  const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  const bomb = () =>
    sharp({ create: { width: 60_000, height: 400, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  it.each<readonly [string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['of no bytes', () => Buffer.alloc(0), /빈 파일/],
    ['that is a HEIC', () => HEIC, /높은 호환성/],
    ['that is a GIF', () => Buffer.from('GIF89a…'), /GIF/],
    ['that is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
    ['that is an SVG behind a declaration', () => Buffer.from(' <?xml version="1.0"?><svg/>'), /SVG/],
    ['that is a text', () => Buffer.from('hello'), /알 수 없는/],
    ['that is an archive', () => Buffer.from('PK\u0003\u0004…'), /알 수 없는/],
    ['that only begins like a photo', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /깨져/],
    ['that is cut', async () => (await noisy()).subarray(0, 20_000), /깨져/],
    ['of 60,000 pixels', bomb, /60,000×400/],
    ['of 100 million pixels', () => pngThatSays(10_000, 10_000), /10,000×10,000/],
    ['of four thousand million pixels', () => pngThatSays(65_000, 65_000), /65,000×65,000/],
    ['that is tiny', () => aPhoto(120, 90).png().toBuffer(), /120×90.*300/],
  ])('%s is refused in words, and nothing is kept', { tags: ['MENU-03'] }, async (_, make, words) => {
    const before = await count()
    const result = await upload(await make())
    expect(result.body['message']).toMatch(words)
    expect(await count()).toBe(before)
  })

  it('that is too heavy is refused before it is read', { tags: ['MENU-03'] }, async () => {
    const wire = encodeRequest(uploadPhoto, { storeId: '1001', photo: '' })
    const { status } = await owner.post(uploadPhoto, { ...(wire as object), more: 'A'.repeat(2_200_000) })
    expect(status).toBe(413)
  })
})

/** Deflates badly, so that a cut is within its pixels. */
async function noisy(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
}

/** A small file whose head promises more than anybody has memory for. */
async function pngThatSays(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await aPhoto(400, 400).png().toBuffer())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

it('is nobody else’s to upload', { tags: ['MENU-04'] }, async () => {
  const bytes = await aPhoto().jpeg().toBuffer()
  const before = await count()
  for (const who of [aStranger(server), await ownerOf(server, '1002')]) {
    const { status } = await who.call(uploadPhoto, { storeId: '1001', photo: bytes.toString('base64') })
    expect([401, 404]).toContain(status)
  }
  expect(await count()).toBe(before)
})

it('forty at once are made one by one: some are told to come again, none fails', {
  tags: ['MENU-05'],
}, async () => {
  const photos = await Promise.all(Array.from({ length: 40 }, () => aPhoto().jpeg().toBuffer()))
  const results = await Promise.all(
    photos.map((bytes) => owner.call(uploadPhoto, { storeId: '1001', photo: bytes.toString('base64') })),
  )
  const statuses = results.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).not.toHaveLength(0)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
})

it('an unknown photo or size is not found', async () => {
  const { thumbnailUrl } = (await upload(await aPhoto().jpeg().toBuffer())).answer
  for (const path of [
    `/photos/${'0'.repeat(41)}/s2`,
    thumbnailUrl.replace('s2', 's3'),
    '/photos/',
    '/photos/x',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

it('ends a hundred days after nothing shows it any more', { tags: ['MENU-06'] }, async () => {
  const { thumbnailUrl } = (await upload(await aPhoto().jpeg().toBuffer())).answer
  const name = thumbnailUrl.split('/')[2]
  const later = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    while (await endUnusedPhotos(server.services)) continue
  }
  await bringIn(
    server,
    aWorld({ stores: [aWorldStore({ items: [{ ...DISH, thumbnailUrl }] }), aWorldStore({ id: '1002' })] }),
  )
  await later(200)
  expect((await get(thumbnailUrl)).status).toBe(200)
  await bringIn(server, aWorld({ stores: [aWorldStore({ items: [DISH] }), aWorldStore({ id: '1002' })] }))
  await later(2)
  expect((await get(thumbnailUrl)).status).toBe(200)
  await later(99)
  await later(2)
  const rows = await server.services.db.selectFrom('photos').select('name').execute()
  expect(rows.map((row) => row.name)).not.toContain(name)
  expect((await (await ownerOf(server, '1001')).call(readOwnedMenu, { storeId: '1001' })).answer).toBeTruthy()
})
