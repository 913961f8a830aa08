import base from './vite.config.ts'
import { writeFileSync } from 'node:fs'
const b: any = base
b.plugins.push({
  name: 'an',
  generateBundle(_o: any, bundle: any) {
    const out: any[] = []
    for (const c of Object.values(bundle) as any[])
      if (c.type === 'chunk')
        out.push({
          f: c.fileName,
          imports: c.imports,
          dyn: c.dynamicImports,
          len: c.code.length,
          mods: Object.entries(c.modules).map(([k, m]: any) => [
            k.replace(/.*\/paint\//, ''),
            m.renderedLength ?? m.code?.length,
            m.renderedExports,
          ]),
        })
    if (out.some((o) => o.f.includes('framework')))
      writeFileSync('/tmp/an.json', JSON.stringify(out))
  },
})
export default b
