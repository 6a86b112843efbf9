import type { MapProvider, PageSettings } from '@hansang/contract'
import type { InlineHashes } from './inline-hashes.ts'

const MAP_HOSTS: Readonly<Record<MapProvider['kind'], string>> = {
  naver: 'https://oapi.map.naver.com https://*.map.naver.net https://*.pstatic.net https://*.ntruss.com',
  kakao: 'https://dapi.kakao.com https://*.daumcdn.net https://*.kakaocdn.net https://*.kakao.com',
}

/** By the nonce of one answer, or by hashes for a document that many read. */
export function contentSecurityPolicy(
  inline: string | InlineHashes,
  { mapProvider, mapOutOrigins }: Pick<PageSettings, 'mapProvider' | 'mapOutOrigins'>,
): string {
  const mapHosts = mapProvider ? ` ${MAP_HOSTS[mapProvider.kind]}` : ''
  const targets = [...new Set(Object.values(mapOutOrigins).flat())].map((origin) => ` ${origin}`).join('')
  const { scripts, styles } =
    typeof inline === 'string' ? { scripts: [`'nonce-${inline}'`], styles: [`'nonce-${inline}'`] } : inline
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}${mapHosts}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self'${mapHosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self'${targets}`,
    "object-src 'none'",
  ].join('; ')
}
