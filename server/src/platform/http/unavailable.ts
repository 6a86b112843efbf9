import { failureTexts, appName } from '@hansang/messages'

/** Seconds. */
export const RETRY_AFTER = '1'
const HEADERS = {
  'cache-control': 'no-store',
  'retry-after': RETRY_AFTER,
  'x-content-type-options': 'nosniff',
}

export function unavailable(path: string, accept: string | undefined): Response {
  const isPage = !path.startsWith('/api/') && accept?.includes('text/html')
  if (!isPage) {
    return Response.json(
      { code: 'fail', message: failureTexts.unavailable },
      { status: 503, headers: HEADERS },
    )
  }
  const headers = {
    ...HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  }
  return new Response(PAGE, { status: 503, headers })
}

const PAGE = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>${appName}</title>
</head>
<body>
<h1>${appName}</h1>
<p>${failureTexts.unavailable}</p>
</body>
</html>
`
