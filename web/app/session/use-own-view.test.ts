import { tokenMark } from '@hansang/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { renderHook, settled } from '../../test/render-hook.ts'
import { localValues } from '../browser/browser-storage.ts'
import { useOwnView } from './use-own-view.ts'

const digest = async (token: string) =>
  tokenMark(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))

afterEach(() => {
  localValues.remove('token')
  vi.unstubAllGlobals()
})

async function stateFor(marks: readonly string[] | null): Promise<string> {
  const served = marks && { marks }
  const { current, unmount } = await renderHook(useOwnView<{ marks: readonly string[] }>, served)
  await settled(() => new Promise((resolve) => void setTimeout(resolve, 20)))
  const { state } = current()
  await unmount()
  return state
}

it('what the document brought is kept by a browser that holds a token of it', async () => {
  localValues.write('token', 'mine')
  expect(await stateFor([await digest('older'), await digest('mine')])).toBe('kept')
})

it.each([
  ['another session’s token', 'other'],
  ['no token', null],
])('a browser with %s shows nothing of it, and asks', async (_, token) => {
  localValues.write('token', token)
  expect(await stateFor([await digest('mine')])).toBe('none')
})

it('without means to tell whose it is, the browser asks', async () => {
  localValues.write('token', 'mine')
  const marks = [await digest('mine')]
  vi.stubGlobal('crypto', {})
  expect(await stateFor(marks)).toBe('none')
})

it('a document without it leaves the asking to the browser', async () => {
  expect(await stateFor(null)).toBe('none')
})
