import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '@hansang/contract'
import { useRouteLoaderData } from 'react-router'

export interface RootSettings {
  readonly settings: PageSettings
}

export function usePageSettings(): PageSettings {
  return useRouteLoaderData<RootSettings>('root')?.settings ?? DEFAULT_PAGE_SETTINGS
}
