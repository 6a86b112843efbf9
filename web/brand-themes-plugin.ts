import type { Plugin } from 'vite'
import { brandThemesCss } from './app/theme/brand-themes.ts'

const NAME = 'virtual:brand-themes.css'

/** Turns the brands of the domain into a stylesheet at build, so that no theme is computed in the browser. */
export function brandThemes(): Plugin {
  return {
    name: 'hansang:brand-themes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? brandThemesCss() : undefined),
  }
}
