/** The address to which an API's paths are appended: as it is set, without slashes at its end. [I62] */
export function apiAddress(setting: string): string {
  let { length } = setting
  while (setting[length - 1] === '/') length -= 1
  return setting.slice(0, length)
}
