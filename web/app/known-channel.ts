import type { ChannelCode } from '@hansang/domain/brands/brand'
import { isChannelCode } from '@hansang/domain/brands/index'
import { type MiddlewareFunction, data } from 'react-router'

/** A channel segment that names no channel is not found (CHN-05). */
export const knownChannelOnly: MiddlewareFunction<Response> = ({ params }, next) => {
  if (params.channel !== undefined && !isChannelCode(params.channel)) throw data(null, { status: 404 })
  return next()
}

/** The channel a screen's path names; `knownChannelOnly` has let nothing else through (CHN-05). */
export function channelOf(segment: string | undefined): ChannelCode {
  if (segment === undefined || !isChannelCode(segment)) throw data(null, { status: 404 })
  return segment
}
