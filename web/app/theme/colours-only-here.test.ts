import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const APP = fileURLToPath(new URL('..', import.meta.url))
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i

it('no stylesheet outside theme/ names a colour', () => {
  const stylesheets = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('theme'),
  )
  expect(stylesheets.length).toBeGreaterThan(10)
  expect(stylesheets.filter((file) => COLOUR.test(readFileSync(path.join(APP, file), 'utf8')))).toEqual([])
})
