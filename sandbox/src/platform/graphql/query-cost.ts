import { getNamedType, isLeafType, isObjectType, isAbstractType, Kind } from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLSchema,
  SelectionSetNode,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

interface Counting {
  schema: GraphQLSchema
  variables: Variables
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

const MUTATION_COST = 10

/**
 * The points a call costs: objects 1, lists by their page size, mutations 10, everything else 0.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  let cost = 0
  for (const item of document.definitions) {
    if (item.kind === Kind.FRAGMENT_DEFINITION) fragments.set(item.name.value, item)
  }
  const counting = { schema, variables, fragments }
  for (const item of document.definitions) {
    if (item.kind !== Kind.OPERATION_DEFINITION) continue
    if (item.operation === 'mutation') cost += MUTATION_COST * item.selectionSet.selections.length
    else cost += costOf(counting, item.selectionSet, schema.getQueryType() ?? undefined)
  }
  return Math.max(1, cost)
}

function costOf(
  counting: Counting,
  set: SelectionSetNode,
  type: GraphQLNamedType | undefined,
): number {
  let cost = 0
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) cost += fieldCost(counting, selection, type)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition?.name.value
      const inner = on === undefined ? type : counting.schema.getType(on)
      cost += costOf(counting, selection.selectionSet, inner)
    } else {
      const fragment = counting.fragments.get(selection.name.value)
      if (fragment === undefined) continue
      const inner = counting.schema.getType(fragment.typeCondition.name.value)
      cost += costOf(counting, fragment.selectionSet, inner)
    }
  }
  return cost
}

function fieldCost(
  counting: Counting,
  field: FieldNode,
  parent: GraphQLNamedType | undefined,
): number {
  if (!(isObjectType(parent) || isAbstractType(parent)) || !('getFields' in parent)) return 0
  const declared = parent.getFields()[field.name.value]
  if (declared === undefined || field.selectionSet === undefined) return 0
  const type = getNamedType(declared.type)
  if (isLeafType(type)) return 0
  const inner = costOf(counting, field.selectionSet, type)
  return 1 + inner * pageSize(counting.variables, field)
}

function pageSize(variables: Variables, field: FieldNode): number {
  const sizes = field.arguments?.map(({ name, value }) => {
    if (name.value === 'ids' && value.kind === Kind.VARIABLE) {
      const ids = variables[value.name.value]
      return Array.isArray(ids) ? ids.length : 1
    }
    if (name.value !== 'first' && name.value !== 'last') return 1
    if (value.kind === Kind.INT) return Number(value.value)
    return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 1) : 1
  })
  return Math.max(1, ...(sizes ?? []))
}
