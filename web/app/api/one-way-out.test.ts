import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStoreLogin } from '@hansang/contract'
import { expect, it } from 'vitest'
import { useFakeApi } from '../../test/fake-api.ts'
import { callApi } from './call-api.ts'

const api = useFakeApi()

const APP = join(import.meta.dirname, '..')
const ASKING = /\bfetch\(|XMLHttpRequest|sendBeacon|new EventSource|new WebSocket/

/** Files whose requests are no API calls. */
const OTHERS = [
  // An event stream.
  'api/live-stream.ts',
  // Map tiles.
  'map/drawn/tile-source.ts',
  // A script of the board's document: asks for cards, drawn.
  'screens/store/board/opening/early-board.ts',
]

it('every call of the screens goes through one function that takes a named endpoint', {
  tags: ['CALL-03'],
}, async () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: APP }).filter((file) => !file.includes('.test.'))
  const asking = files.filter((file) => ASKING.test(readFileSync(join(APP, file), 'utf8')))
  expect(asking.filter((file) => !OTHERS.includes(file))).toEqual(['session/send.ts'])
  api.answers(readStoreLogin, { isOpenNow: true, isLoggedIn: true })
  await callApi(readStoreLogin, { storeId: '2001' })
  expect(api.asked(readStoreLogin)).toEqual([{ storeId: '2001' }])
})
