import { Screen, Skeleton } from '../../../../ui/index.ts'

export function MapFallback({ title }: { readonly title: string }) {
  return (
    <Screen title={title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}
