import { readCooperativeStores } from '@hansang/contract'
import { aStranger, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'

const site = { channel: 'nonghyup', url: 'https://nonghyup.example' }
const server = useServer({
  now: seoul('2026-02-24 12:00'),
  cooperative: [
    { value: '춘천중앙점', ...site },
    { value: '서초점', ...site },
  ],
})

it('anyone can list the cooperative’s stores, as the operator listed them, by value and channel only', {
  tags: ['EP-32', 'ENT-35', 'AGT-06'],
}, async () => {
  const { status, body } = await aStranger(server).call(readCooperativeStores, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    code: 'Success',
    selNonghyupStrLst: [
      { value: '춘천중앙점', channel: 'nonghyup' },
      { value: '서초점', channel: 'nonghyup' },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('nonghyup.example')
})
