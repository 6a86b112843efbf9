import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../document/page-context.ts'
import { askMapVersion } from '../map/map-version.ts'

/** For a screen that opens with a map, whose tiles are then asked for at once; `null` leaves it to the map. */
export async function servedMapVersion(context: Readonly<RouterContextProvider>): Promise<string | null> {
  const { api, origin } = context.get(pageContext)
  try {
    return await askMapVersion(api, origin)
  } catch {
    return null
  }
}
