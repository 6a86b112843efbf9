import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import { DEFAULT_CHANNEL, useVisit } from '../../../visit/index.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const channel = useVisit.getState().channel ?? DEFAULT_CHANNEL
  return redirect(`/${channel}${pathname}${search}`)
}

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return null
}

export default function StoredChannelRedirect() {
  return null
}
