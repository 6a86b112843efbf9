import { CHANNEL_CODES, type ChannelCode, isChannelCode } from '@hansang/domain'
import { type MiddlewareFunction, data, redirect } from 'react-router'

export const knownChannelOnly: MiddlewareFunction<Response> = ({ params, request }, next) => {
  const typed = params.channel
  if (typed === undefined || isChannelCode(typed)) return next()
  const meant = CHANNEL_CODES.find((code) => code.toLowerCase() === typed.toLowerCase())
  if (!meant) throw data(null, { status: 404 })
  const { pathname, search } = new URL(request.url)
  const parts = pathname.split('/')
  throw redirect(parts.with(parts.indexOf(typed), meant).join('/') + search)
}

export function channelInPath(pathname: string): ChannelCode | undefined {
  const first = pathname.split('/')[1] ?? ''
  return isChannelCode(first) ? first : undefined
}

export function channelOf(segment: string | undefined): ChannelCode {
  if (segment === undefined || !isChannelCode(segment)) throw data(null, { status: 404 })
  return segment
}
