import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@hansang/domain'
import { seoul } from '@hansang/testing'
import { type S3StandIn, startS3StandIn } from '@hansang/testing/stand-ins/s3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { s3Objects } from '../../platform/gateways/objects/s3.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { copyBackup } from './backup-copies.ts'
import { backupName } from './backup-names.ts'

const now = seoul('2026-03-12 05:00')
const newest = { name: backupName('shop', seoul('2026-03-12 04:30')), takenAt: seoul('2026-03-12 04:30') }
const key = `backups/${newest.name}`
const bytes = Buffer.from('a backup')

let folder: string
let s3: S3StandIn
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hansang copies '))
  writeFileSync(join(folder, newest.name), bytes)
  s3 = await startS3StandIn()
})
afterEach(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

async function copy(): Promise<void> {
  const objects = s3Objects(readSettings(s3.env).s3 ?? expect.fail())
  const { signal } = new AbortController()
  await copyBackup({ objects, base: 'shop', from: folder, newest, now, signal })
}

it('is read back, then older ones of the base go', async () => {
  for (let ago = 1; ago <= 30; ago++) {
    const at = new Date(newest.takenAt.getTime() - ago * DAY_MS)
    s3.objects.set(`backups/${backupName('shop', at)}`, bytes)
    s3.objects.set(`backups/${backupName('other', at)}`, bytes)
  }
  await copy()
  expect(s3.objects.get(key)).toEqual(bytes)
  const left = [...s3.objects.keys()].filter((name) => name.includes('-shop-'))
  expect([left.length, s3.objects.size - left.length]).toEqual([9, 30])
})

it('that is there changed is sent again', async () => {
  s3.objects.set(key, Buffer.from('another'))
  await copy()
  expect(s3.objects.get(key)).toEqual(bytes)
})

it('is sent once', async () => {
  await copy()
  s3.fail(/^(PUT|POST)/, 'cut')
  await copy()
})

it.each([
  [/^POST/, { status: 403, code: 'AccessDenied' }, '403 AccessDenied'],
  [/^GET/, 'half', 'the answer was cut'],
] as const)('that does not arrive removes none: %s', async (on, fault, line) => {
  const older = `backups/${backupName('shop', seoul('2025-01-01 04:30'))}`
  for (const name of [key, older]) s3.objects.set(name, Buffer.from('older'))
  s3.fail(on, fault)
  await expect(copy()).rejects.toThrow(line)
  expect(s3.objects.has(older)).toBe(true)
})
