import { brandOf } from '@hansang/domain'
import { mapTexts } from '@hansang/messages'
import type { RouterContextProvider } from 'react-router'
import { channelOf, servedMapVersion } from '../../../../loaders/index.ts'

interface PickerRoute {
  readonly params: { readonly channel: string }
}

export const meta = ({ params }: PickerRoute) => [
  { title: `${mapTexts.pick.title} · ${brandOf(channelOf(params.channel)).name}` },
]

export async function loader({ context }: { readonly context: Readonly<RouterContextProvider> }) {
  return { version: await servedMapVersion(context) }
}

export function clientLoader() {
  return null
}
