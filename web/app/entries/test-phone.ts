/**
 * Whether the path or the query carries the test phone number, which opens only the notice page
 * (RTE-50): its digits are compared with those of each path segment and query value (RTE-51).
 */
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
