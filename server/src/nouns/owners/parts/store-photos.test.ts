import {
  NO_PARTS,
  editStorePart,
  readOwnedParts,
  readPartVersions,
  readStore,
  restorePartVersion,
  uploadPhoto,
} from '@hansang/contract'
import { DAY_MS, MOST_STORE_PHOTOS, isRefusal, photoNameIn } from '@hansang/domain'
import { photoRefusalTexts } from '@hansang/messages'
import {
  type Caller,
  aStranger,
  aWorld,
  aWorldStore,
  bringIn,
  editPartOf,
  exportedFrom,
  onceKey,
  ownerOf,
  seoul,
  useServer,
} from '@hansang/testing'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { endUnusedPhotos } from '../../../flows/photos/end-unused-photos.ts'

const BAKED = '/dishes/baked.svg'
const STORES = [aWorldStore({ photoUrls: [BAKED] }), aWorldStore({ id: '1002' })]
const server = useServer({ now: seoul('2026-03-11 12:00'), stores: STORES })
const HERE = { storeId: '1001' } as const

let owner: Caller
beforeEach(async () => {
  owner = await ownerOf(server, '1001')
})

let hue = 0
/** Another one each time. */
async function aPhoto(who = owner, storeId = '1001'): Promise<string> {
  const background = { r: 40, g: (hue += 1), b: 200 }
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return (await who.call(uploadPhoto, { storeId, photo: bytes.toString('base64') })).answer.imageUrl
}

const edit = async (photoUrls: readonly string[]) =>
  await editPartOf(owner, '1001', { photos: { photoUrls } })
const shown = async () => (await aStranger(server).call(readStore, HERE)).answer.store.photoUrls
const versions = async () => (await owner.call(readPartVersions, { ...HERE, part: 'photos' })).answer.versions

async function seen(): Promise<string> {
  const { states } = (await owner.call(readOwnedParts, HERE)).answer
  return states.find(({ part }) => part === 'photos')?.revision ?? ''
}

async function restore(version: number) {
  return await owner.call(
    restorePartVersion,
    { ...HERE, part: 'photos', seen: await seen(), version },
    onceKey(),
  )
}

describe('the photos of a store', () => {
  it('are shown to the next customer in their order, make a version, and go back to what a world file said', {
    tags: ['SHOP-24'],
  }, async () => {
    const photos = [await aPhoto(), await aPhoto()]
    await edit(photos)
    await expect.poll(shown).toEqual(photos)
    await edit(photos.toReversed())
    await expect.poll(shown).toEqual(photos.toReversed())
    const [, , first] = await versions()
    expect(first?.photos?.photoUrls).toEqual([BAKED])
    await restore(first?.version ?? 0)
    await expect.poll(shown).toEqual([BAKED])
    const deeds = await server.services.db.selectFrom('deeds').selectAll().execute()
    expect(deeds.at(-1)).toMatchObject({
      kind: 'partEdited',
      subject: 'photos',
      became: { photoUrls: [BAKED] },
    })
  })

  it('begin at a time, by the clock alone', { tags: ['SHOP-24', 'SHOP-04'] }, async () => {
    const before = await shown()
    const photo = await aPhoto()
    const from = new Date(server.clock.now().getTime() + 60_000)
    const storeParts = { ...NO_PARTS, photos: { photoUrls: [photo] } }
    const request = { ...HERE, seen: await seen(), from, storeParts }
    expect(isRefusal((await owner.call(editStorePart, request, onceKey())).result)).toBe(false)
    expect(await shown()).toEqual(before)
    server.clock.set(from)
    await expect.poll(shown).toEqual([photo])
  })

  it('are this store’s own, or were shown by it before', { tags: ['SHOP-25'] }, async () => {
    await edit([await aPhoto()])
    await edit([BAKED, await aPhoto()])
    await expect.poll(async () => (await shown())[0]).toBe(BAKED)
    const before = await shown()
    const both = await ownerOf(server, '1001', '1002')
    const strange = [await aPhoto(both, '1002'), 'https://elsewhere.test/a.jpg', '/photos/none/w2', '']
    for (const photo of strange) {
      const { body } = await edit([photo])
      expect([photo, body.message]).toEqual([photo, photoRefusalTexts.photoUnknownHere])
    }
    expect(await shown()).toEqual(before)
  })

  it('are ten at most, each once', { tags: ['SHOP-25'] }, async () => {
    const before = await seen()
    const photos = await Promise.all(Array.from({ length: 3 }, async () => await aPhoto()))
    const many = Array.from({ length: MOST_STORE_PHOTOS + 2 }, (_, at) => photos[at % 3] ?? '')
    expect((await edit(many)).body.message).toBe('매장 사진은 10장까지 올릴 수 있어요. 2장을 빼 주세요.')
    expect((await edit(many.slice(0, 4))).body.message).toMatch(/두 번/)
    expect(await seen()).toBe(before)
  })

  it('edited by forty devices at once are made once', { tags: ['SHOP-02', 'SHOP-24'] }, async () => {
    const photos = await Promise.all(Array.from({ length: 4 }, async () => await aPhoto()))
    const revision = await seen()
    const calls = Array.from({ length: 40 }, (_, at) => {
      const photoUrls = photos.toSpliced(at % 4, 1).toSpliced(0, at % 3)
      const request = { ...HERE, seen: revision, storeParts: { ...NO_PARTS, photos: { photoUrls } } }
      return owner.call(editStorePart, request, onceKey())
    })
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(
      new Set(
        answers.flatMap(({ result }) =>
          isRefusal(result) ? [] : [result.answer.states.find(({ part }) => part === 'photos')?.revision],
        ),
      ).size,
    ).toBe(1)
  })

  it('are exported and imported with what is dated of them', { tags: ['SHOP-22', 'SHOP-24'] }, async () => {
    const photo = await aPhoto()
    await edit([photo])
    const from = new Date(server.clock.now().getTime() + DAY_MS)
    const storeParts = { ...NO_PARTS, photos: { photoUrls: [photo, BAKED] } }
    await owner.call(editStorePart, { ...HERE, seen: await seen(), from, storeParts }, onceKey())
    const { stores } = await exportedFrom(server)
    const [first] = stores
    expect(first?.store.photoUrls).toEqual([photo])
    expect(first?.changes).toMatchObject([{ part: 'photos', content: { photoUrls: [photo, BAKED] } }])
    await bringIn(server, aWorld({ stores }))
    expect((await exportedFrom(server)).stores).toEqual(stores)
  })
})

it('a photo that a store shows, a version that may come back or a change to come never ends; any other does', {
  tags: ['SHOP-26'],
}, async () => {
  const [kept, dated, left] = [await aPhoto(), await aPhoto(), await aPhoto()]
  await edit([kept, left])
  const from = new Date(server.clock.now().getTime() + 300 * DAY_MS)
  const storeParts = { ...NO_PARTS, photos: { photoUrls: [dated] } }
  await owner.call(editStorePart, { ...HERE, seen: await seen(), from, storeParts }, onceKey())
  await edit([])
  const unsaved = await aPhoto()
  await bringIn(server, aWorld({ stores: STORES }))
  const end = async (days: number) => {
    server.clock.advance(days * DAY_MS)
    while (await endUnusedPhotos(server.services)) continue
    const rows = await server.services.db.selectFrom('photos').select('name').execute()
    const names = new Set(rows.map(({ name }) => name))
    return [kept, dated, left, unsaved].map((photo) => names.has(photoNameIn(photo) ?? ''))
  }
  expect(await end(2)).toEqual([true, true, true, true])
  expect(await end(99)).toEqual([true, true, true, true])
  expect(await end(2)).toEqual([true, true, true, false])
  owner = await ownerOf(server, '1001')
  const version = (await versions()).find(({ photos }) => photos?.photoUrls.includes(left))?.version ?? 0
  expect(isRefusal((await restore(version)).result)).toBe(false)
  await expect.poll(shown).toEqual([kept, left])
})

it('a photo that was about to end is kept by the edit that shows it again', {
  tags: ['SHOP-26'],
}, async () => {
  const photo = await aPhoto()
  const name = photoNameIn(photo) ?? ''
  const { db } = server.services
  await db.updateTable('photos').set({ unused_since: server.clock.now() }).where('name', '=', name).execute()
  await edit([photo])
  const { unused_since } = await db
    .selectFrom('photos')
    .select('unused_since')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(unused_since).toBeNull()
})
