import { uploadPhoto } from '@hansang/contract'
import { DAY_MS } from '@hansang/domain'
import { type Caller, aWorldStore, ownerOf, seoul, useServer } from '@hansang/testing'
import { startS3StandIn } from '@hansang/testing/stand-ins/s3'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { endUnusedPhotos } from '../../flows/photos/end-unused-photos.ts'

const s3 = await startS3StandIn()
afterAll(() => s3.close())
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()], env: s3.env })
let owner: Caller
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

let hue = 0
async function upload() {
  const background = { r: 10, g: (hue += 1), b: 40 }
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return await owner.call(uploadPhoto, { storeId: '1001', photo: photo.toString('base64') })
}

const get = async (path: string) => await server.fetch(`http://hansang.test${path}`)
const inDatabase = async () =>
  (await server.services.db.selectFrom('photo_files').selectAll().execute()).length

it('lies in the bucket, and is served from there', async () => {
  const { imageUrl } = (await upload()).answer
  const name = imageUrl.split('/')[2]
  expect(s3.objects.size).toBe(8)
  const answer = await get(imageUrl)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(s3.objects.get(`photos/${name}/w2.webp`))
  expect(await inDatabase()).toBe(0)
})

it('while the bucket is away photos in memory and in the database are served, others are tried later', async () => {
  const [kept, other] = [(await upload()).answer.imageUrl, (await upload()).answer.imageUrl]
  expect((await get(kept)).status).toBe(200)
  const earlier = (await upload()).answer.imageUrl
  await server.services.db
    .insertInto('photo_files')
    .values({ name: earlier.split('/')[2] ?? '', form: 'w2', type: 'webp', bytes: Buffer.from('earlier') })
    .execute()
  const end = s3.fail(/photos/, 'cut')
  expect((await get(kept)).status).toBe(200)
  expect(await (await get(earlier)).text()).toBe('earlier')
  const answer = await get(other)
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ])
  expect((await get(`/photos/${'0'.repeat(41)}/w2`)).status).toBe(404)
  const refused = await upload()
  expect([refused.status, refused.body['message']]).toEqual([
    503,
    expect.stringContaining('다시 올려 주세요'),
  ])
  end()
  expect((await get(other)).status).toBe(200)
  expect((await upload()).status).toBe(200)
})

it('ends in the bucket, too, and not before that answers', async () => {
  const { imageUrl } = (await upload()).answer
  const name = imageUrl.split('/')[2] ?? ''
  const has = () => [...s3.objects.keys()].some((key) => key.includes(name))
  const row = async () =>
    await server.services.db.selectFrom('photos').select('name').where('name', '=', name).executeTakeFirst()
  server.clock.advance(2 * DAY_MS)
  await endUnusedPhotos(server.services)
  server.clock.advance(101 * DAY_MS)
  const end = s3.fail(/^DELETE/, 'cut')
  await endUnusedPhotos(server.services)
  expect([has(), Boolean(await row())]).toEqual([true, true])
  end()
  server.clock.advance(DAY_MS)
  await endUnusedPhotos(server.services)
  expect([has(), Boolean(await row())]).toEqual([false, false])
})
