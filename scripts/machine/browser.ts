import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installFromDebian, run } from './debian.ts'

/** Draws no windows: a context costs an eighth of the whole browser's. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** For running as root, and for machines that reach only package registries. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** In order: the setting, Debian's Chromium, Playwright's. */
export function findBrowser(): string | null {
  const set = process.env['CHROMIUM_PATH']
  if (set) return set
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (system) return system
  const own = chromium.executablePath()
  return own && existsSync(own) ? own : null
}

/** Installs a browser and Korean fonts: from Debian as root, else Playwright's. */
export function ensureBrowser(): string {
  const isChosen = process.env['CHROMIUM_PATH'] || existsSync(HEADLESS_SHELL)
  installFromDebian([
    ...(isChosen ? [] : ['chromium-headless-shell']),
    ...(hasKoreanFont() ? [] : ['fonts-noto-cjk']),
  ])
  if (!findBrowser()) run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'])
  const installed = findBrowser()
  if (installed) return installed
  throw new Error('No Chromium could be found or installed. Install one and set CHROMIUM_PATH to it.')
}

function hasKoreanFont(): boolean {
  const fonts = spawnSync('fc-list', [':lang=ko'], { encoding: 'utf8' })
  return fonts.status !== 0 || fonts.stdout.trim() !== ''
}
