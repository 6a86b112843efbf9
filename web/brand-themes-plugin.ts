import type { Plugin } from 'vite'
import { brandThemesCss } from './app/theme/brand-themes.ts'

const NAME = 'virtual:brand-themes.css'

/** Generates the stylesheet at build, so that the browser computes no theme. */
export function brandThemes(): Plugin {
  return {
    name: 'hansang:brand-themes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? brandThemesCss() : undefined),
  }
}
