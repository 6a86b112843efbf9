import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const SOURCE = join(ROOT, 'node_modules/@lobehub/fluent-emoji-3d/assets')
const TARGET = join(ROOT, 'web/public/emoji')

/** Served as `/emoji/{code}.webp`. */
export const EMOJI = {
  mains: ['1f357', '1f356', '1f354', '1f355', '1f32d', '1f96a', '1f35c', '1f372', '1f35b', '1f35a', '1f371'],
  sides: ['1f35f', '1f359', '1f95f', '1f362', '1f364', '1f958', '1f957', '1f9c0', '1f954', '1f33d', '1f952'],
  seasonings: ['1f336-fe0f', '1f9c5', '1f9c4'],
  drinks: ['1f37a', '1f37b', '1f376', '1f964', '1f9c3', '1f9cb', '2615'],
  sweets: ['1f366', '1f361'],
  screens: [
    '1f414',
    '1f6f5',
    '1f3ea',
    '1f381',
    '1f39f-fe0f',
    '1f4b3',
    '1f6cd-fe0f',
    '1f389',
    '1f4cd',
    '1f319',
  ],
} as const

/** The package has three thousand; few are used. */
export function copyEmoji(): void {
  mkdirSync(TARGET, { recursive: true })
  for (const code of Object.values(EMOJI).flat()) {
    const target = join(TARGET, `${code}.webp`)
    if (!existsSync(target)) copyFileSync(join(SOURCE, `${code}.webp`), target)
  }
}

if (import.meta.main) copyEmoji()
