import {
  beginSecondFactor,
  changeOwnerPassword,
  confirmSecondFactor,
  listOwnerDevices,
  readDeedLog,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  signInOwner,
  turnOffSecondFactor,
} from '@hansang/contract'
import { staffRefusalTexts } from '@hansang/messages'
import {
  STAFF_PASSWORD as password,
  STAFF_SECRET as secret,
  type Caller,
  aStranger,
  aWorldStore,
  codeAt,
  onceKey,
  ownerOf,
  ownerSignsIn,
  seoul,
  setsUpSecondFactor,
  staffOf,
  useServer,
} from '@hansang/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { endOwner } from '../../nouns/owners/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { forgetOldRows } from '../forgetting/forget-old-rows.ts'

const MINUTE_MS = 60_000
const HERE = { storeId: '1001' }
const server = useServer({
  now: seoul('2026-03-11 12:00'),
  stepMs: 61 * MINUTE_MS,
  stores: [aWorldStore({ id: '1001' }), aWorldStore({ id: '1002' })],
  owners: [
    { loginId: 'lee', secret, name: '이한상', phone: '', storeIds: ['1001'] },
    { loginId: 'kim', secret, name: '김한상', phone: '', storeIds: ['1001'] },
  ],
})
let lee: Caller
beforeEach(async () => {
  const { db } = server.services
  for (const table of ['second_factors', 'call_counts'] as const) await db.deleteFrom(table).execute()
  lee = await ownerSignsIn(server, 'lee')
})

const codeOf = (shared: string, inMs = 0) => codeAt(shared, new Date(server.clock.now().getTime() + inMs))
const begun = async () => (await lee.call(beginSecondFactor, { password })).answer
const told = async (answered: Promise<{ status: number; body: Readonly<Record<string, unknown>> }>) => {
  const { status, body } = await answered
  return status === 200 ? (body['code'] === 'Success' ? 'done' : body['message']) : status
}
const confirm = (code: string) => told(lee.call(confirmSecondFactor, { code }))
const state = async () => (await lee.call(readSecondFactor, {})).answer
const deeds = async () => (await lee.call(readDeedLog, HERE)).answer.deeds.map(({ kind }) => kind)

describe('a second factor', { tags: ['PPL-15'] }, () => {
  it('is set up with the password and its first code, and told in the log', async () => {
    expect(await told(lee.call(beginSecondFactor, { password: 'wrong' }))).toBe(
      staffRefusalTexts.wrongPassword,
    )
    expect(await confirm('123456')).toBe(staffRefusalTexts.secondFactorNotBegun)
    const { secret: shared, uri } = await begun()
    expect([...new URL(uri).searchParams]).toContainEqual(['secret', shared])
    expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/한상:lee\?/)
    expect(await state()).toEqual({ onSince: null, codesLeft: 0, isRequired: false })
    expect((await aStranger(server).call(signInOwner, { loginId: 'lee', password })).answer.token).not.toBe(
      '',
    )
    expect(await confirm('12345')).toBe(staffRefusalTexts.secondCodeWrong)
    expect(await confirm(codeOf(shared))).toBe('done')
    expect(await state()).toMatchObject({ onSince: server.clock.now(), codesLeft: 10 })
    expect((await deeds())[0]).toBe('secondFactorOn')
    expect(await told(lee.call(beginSecondFactor, { password }))).toBe(staffRefusalTexts.secondFactorOn)
    expect(await confirm(codeOf(shared, 30_000))).toBe(staffRefusalTexts.secondFactorOn)
  })

  it('is not set up by a secret of ten minutes ago, or one that was asked for again', async () => {
    const { secret: first } = await begun()
    const { secret: second } = await begun()
    expect(await confirm(codeOf(first))).toBe(staffRefusalTexts.secondCodeWrong)
    server.clock.advance(10 * MINUTE_MS)
    expect(await confirm(codeOf(second))).toBe(staffRefusalTexts.secondFactorNotBegun)
    server.clock.advance(MINUTE_MS)
    while (await forgetOldRows(server.services));
    expect(await server.services.db.selectFrom('second_factors').select('id').execute()).toEqual([])
  })

  it('says that the clock of the phone is wrong, to the person who sets it up', async () => {
    const { secret: shared } = await begun()
    for (const hours of [-2, 2])
      expect(await confirm(codeOf(shared, hours * 60 * MINUTE_MS))).toBe(staffRefusalTexts.secondCodeClock)
  })

  it('is confirmed by one of forty calls at once', async () => {
    const { secret: shared } = await begun()
    const code = codeOf(shared)
    const all = await Promise.all(Array.from({ length: 40 }, () => lee.call(confirmSecondFactor, { code })))
    expect(all.filter(({ body }) => body['code'] === 'Success')).toHaveLength(1)
    expect(all.filter(({ status }) => status >= 500)).toEqual([])
    expect((await state()).codesLeft).toBe(10)
  })

  it('asks for password and code to be turned off, and for other recovery codes', async () => {
    const { secret: shared, recoveryCodes } = await setsUpSecondFactor(server, lee)
    const off = (given: object) =>
      told(lee.call(turnOffSecondFactor, { password, code: codeOf(shared), ...given }))
    expect(await off({ password: 'wrong' })).toBe(staffRefusalTexts.wrongPassword)
    expect(await off({ code: 'nonsense' })).toBe(staffRefusalTexts.secondCodeWrong)
    const fresh = (await lee.call(renewRecoveryCodes, { password, code: recoveryCodes[0] ?? '' })).answer
      .codes
    expect(fresh).toHaveLength(10)
    expect(await off({ code: recoveryCodes[1] })).toBe(staffRefusalTexts.secondCodeWrong)
    expect(await off({ code: fresh[0] })).toBe('done')
    expect(await off({ code: fresh[1] })).toBe(staffRefusalTexts.secondFactorOff)
    expect((await deeds()).slice(0, 2)).toEqual(['secondFactorOff', 'recoveryCodesMade'])
    const { db } = server.services
    expect(await db.selectFrom('recovery_codes').select('mark').execute()).toEqual([])
  })

  it('is asked for with another password', async () => {
    const { secret: shared } = await setsUpSecondFactor(server, lee)
    const given = { password, newPassword: '서울의 밤 열두 시' }
    expect((await lee.call(changeOwnerPassword, given)).body).toMatchObject({ code: 'secondCodeWrong' })
    const wrong = { ...given, password: 'wrong', code: codeOf(shared) }
    expect((await lee.call(changeOwnerPassword, wrong)).body).toMatchObject({ code: 'wrongPassword' })
    const kim = await ownerSignsIn(server, 'kim')
    expect((await kim.call(changeOwnerPassword, { ...given, password: 'wrong' })).body).toMatchObject({
      code: 'wrongPassword',
    })
  })

  it('goes with its account', async () => {
    const { db, clock } = server.services
    const { id } = await db
      .insertInto('owners')
      .values({ login_id: 'gone', password_hash: 'none', name: '', phone_sealed: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      id: crypto.randomUUID(),
      owner_id: id,
      secret_sealed: Buffer.alloc(1),
      begun_at: clock.now(),
    }
    await db
      .insertInto('second_factors')
      .values({ ...row, ends_at: null, confirmed_at: clock.now() })
      .execute()
    await inTransaction(db, (tx) => endOwner(tx, 'gone', clock.now()))
    expect(await db.selectFrom('second_factors').selectAll().where('id', '=', row.id).execute()).toEqual([])
  })
})

describe('a reset for a lost phone', { tags: ['PPL-16'] }, () => {
  const reset = (by: Caller, personId = 'lee') =>
    told(by.call(resetSecondFactor, { ...HERE, personId }, onceKey()))

  it('is of those who may appoint the person, signs them out and asks no code any more', async () => {
    await setsUpSecondFactor(server, lee)
    expect(await reset(await staffOf(server, 'manager', '1001'))).toBe(403)
    expect(await reset(await ownerOf(server, '1002'))).toBe(404)
    expect(await reset(lee)).toBe(staffRefusalTexts.ownRole)
    const kim = await ownerSignsIn(server, 'kim')
    expect(await reset(kim, 'nobody')).toBe(staffRefusalTexts.staffGone)
    expect(await reset(kim)).toBe('done')
    expect((await lee.call(listOwnerDevices, {})).status).toBe(401)
    expect((await aStranger(server).call(signInOwner, { loginId: 'lee', password })).answer.token).not.toBe(
      '',
    )
    expect(await reset(kim)).toBe(staffRefusalTexts.secondFactorOff)
    const { deeds: log } = (await kim.call(readDeedLog, HERE)).answer
    expect(log.map(({ kind }) => kind)).toContain('secondFactorReset')
  })

  it('is not of one store’s owner when the person works at a store of others', async () => {
    await setsUpSecondFactor(server, lee)
    const { db } = server.services
    const { id } = await db
      .selectFrom('owners')
      .select('id')
      .where('login_id', '=', 'lee')
      .executeTakeFirstOrThrow()
    const at = { owner_id: id, store_id: '1002', position: 9 }
    await db.insertInto('owner_stores').values(at).execute()
    const kim = await ownerSignsIn(server, 'kim')
    expect(await reset(kim)).toBe(staffRefusalTexts.secondFactorElsewhere)
    expect(await reset(await ownerOf(server, '1001', '1002'))).toBe('done')
    await db.deleteFrom('owner_stores').where('store_id', '=', '1002').where('owner_id', '=', id).execute()
  })
})
