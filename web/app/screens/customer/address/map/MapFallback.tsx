import { Screen, Skeleton } from '../../../../ui/index.ts'

/** The place of a map until the browser knows where it opens. */
export function MapFallback({ title }: { readonly title: string }) {
  return (
    <Screen title={title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}
