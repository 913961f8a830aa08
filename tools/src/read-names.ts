/** Finds which names a program reads as members of something: `uiConfig.allowEdit`, `{ allowEdit }`. */
import ts from 'typescript'
import { parsedSource } from './parsed-source.ts'

function nameRead(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression } = node
    return ts.isStringLiteralLike(argumentExpression) ? argumentExpression.text : undefined
  }
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined
  const name = node.propertyName ?? node.name
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : undefined
}

/** The names that a file reads. Assigning to a member reads nothing. */
export function namesRead(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    const name = nameRead(node)
    const isAssigned =
      ts.isBinaryExpression(node.parent) &&
      node.parent.left === node &&
      node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
    if (name !== undefined && !isAssigned) names.add(name)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(parsedSource(file, text), visit)
  return names
}

/** The paths of the members of an interface, down to those that it declares inline. */
export function interfaceLeaves(file: string, text: string, name: string): readonly string[] {
  const declared = parsedSource(file, text).statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )
  if (!declared) throw new Error(`${file} declares no interface ${name}`)
  const leavesOf = (members: ts.NodeArray<ts.TypeElement>, path: string): string[] =>
    members.filter(ts.isPropertySignature).flatMap(({ name: member, type }) => {
      const here = `${path}${member.getText()}`
      return type && ts.isTypeLiteralNode(type) ? leavesOf(type.members, `${here}.`) : [here]
    })
  return leavesOf(declared.members, '')
}
