import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@hansang/contract'
import { useRouteLoaderData } from 'react-router'

/** Of what the root's loader answers. */
export interface RootSettings {
  readonly settings: PageSettings
}

/** What the operator set; the defaults on a page that was answered before it was asked. */
export function usePageSettings(): PageSettings {
  return useRouteLoaderData<RootSettings>('root')?.settings ?? DEFAULT_PAGE_SETTINGS
}
