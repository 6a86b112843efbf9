import type { Brand, BrandCompany } from './brand.ts'
import { STANDARD_FEATURES } from './standard-features.ts'

export const nonghyup: Brand = {
  code: 'nonghyup',
  id: null,
  name: '농협',
  themeColor: '#00703C',
  onThemeColor: '#FFFFFF',
  supportPhone: '07000000212',
  landing: 'standard',
  features: {
    ...STANDARD_FEATURES,
    ordersOnExternalSite: true,
  },
}

export const nonghyupCompany: BrandCompany = {
  ownerName: '조들녘',
  companyName: '들녘협동조합(예시)',
  companyAddress: '서울특별시 가상구 예시로 12',
  companyEmail: 'nonghyup@example.com',
  businessNumber: '1234567812',
  mailOrderNumber: '제2026-서울예시-0012호',
  hotline: '07000000112',
  description: '우리 땅에서 자란 재료로 만든 먹거리를 가까운 매장에서 보내 드려요.',
}
