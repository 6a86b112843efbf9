import type { MapProvider, PageSettings } from '@hansang/contract'

const MAP_HOSTS: Readonly<Record<MapProvider['kind'], string>> = {
  naver: 'https://oapi.map.naver.com https://*.map.naver.net https://*.pstatic.net https://*.ntruss.com',
  kakao: 'https://dapi.kakao.com https://*.daumcdn.net https://*.kakaocdn.net https://*.kakao.com',
}

export function contentSecurityPolicy(
  nonce: string,
  { mapProvider, mapOutOrigins }: Pick<PageSettings, 'mapProvider' | 'mapOutOrigins'>,
): string {
  const mapHosts = mapProvider ? ` ${MAP_HOSTS[mapProvider.kind]}` : ''
  const targets = [...new Set(Object.values(mapOutOrigins).flat())].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${mapHosts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    `connect-src 'self'${mapHosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action 'self'${targets}`,
    "object-src 'none'",
  ].join('; ')
}
