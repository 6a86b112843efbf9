import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SETTINGS, type PageSettings } from './page-context.ts'
import type { loader as rootLoader } from '../root.tsx'

/** What the operator set; the defaults on a page that was answered before it was asked. */
export function usePageSettings(): PageSettings {
  return useRouteLoaderData<typeof rootLoader>('root')?.settings ?? DEFAULT_SETTINGS
}
