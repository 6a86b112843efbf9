import { useLayoutEffect } from 'react'
import { knowMapVersion } from './map-version.ts'

/** As the document of the screen told it: known before a map of the screen, which is mounted by a later effect, asks. */
export function useMapVersion(version: string | null | undefined): void {
  useLayoutEffect(() => {
    if (version) knowMapVersion(version)
  }, [version])
}
