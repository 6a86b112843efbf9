import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandThemes } from './brand-themes-plugin.ts'
import { lightZod } from './light-zod-plugin.ts'

export default defineConfig({
  plugins: [lightZod(), brandThemes(), reactRouter()],
  build: {
    // Inlining would put pictures into the JavaScript and the critical CSS.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
})
