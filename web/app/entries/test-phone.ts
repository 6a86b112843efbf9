import { type MiddlewareFunction, data, isRouteErrorResponse } from 'react-router'
import { pageContext } from '../document/page-context.ts'

/** Runs before any route: the test phone gets the notice page whatever else the URL holds. */
export const noticeFirst: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { testPhone, helpCentrePhone } = context.get(pageContext).settings
  const { pathname, search } = new URL(request.url)
  if (carriesTestPhone(pathname + search, testPhone)) throw data({ helpCentrePhone }, { status: 200 })
  return next()
}

export function noticeOf(thrown: unknown): { readonly helpCentrePhone: string } | null {
  return isRouteErrorResponse(thrown) && thrown.data?.helpCentrePhone ? thrown.data : null
}

export function carriesTestPhone(address: string, testPhone: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://page')
  const values = [...pathname.split('/').map(decoded), ...searchParams.values()]
  return values.some((value) => digitsOf(value) === digitsOf(testPhone))
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
