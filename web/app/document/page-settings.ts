import { useRouteLoaderData } from 'react-router'
import { DEFAULT_SETTINGS, type PageSettings } from './page-context.ts'

/** Of what the root's loader answers. */
export interface RootSettings {
  readonly settings: PageSettings
}

/** What the operator set; the defaults on a page that was answered before it was asked. */
export function usePageSettings(): PageSettings {
  return useRouteLoaderData<RootSettings>('root')?.settings ?? DEFAULT_SETTINGS
}
