import { copyingTexts } from '@hansang/messages'
import { afterEach, expect, it, vi } from 'vitest'
import { currentToast, endToast } from '../ui/layers/toast.ts'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  endToast()
})

it.each([
  ['allows it', async () => {}, '복사했어요.'],
  ['forbids it', () => Promise.reject(new Error('Write permission denied.')), copyingTexts.failed],
])('where the browser %s, the person is told', { tags: ['PPL-06'] }, async (_, writeText, said) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('가', '복사했어요.')
  expect(currentToast()?.text).toBe(said)
})
