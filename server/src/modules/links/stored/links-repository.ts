/** The payment links of stores, each a row. [D-62, D-71, I1, I2] */
import { MAX_REJECTIONS } from '@thela/domain/checkout'
import type { StoredRejection } from '@thela/domain/checkout'
import type { NewRejection } from '../../checkout/index.ts'
import { sql, statement } from '../../../db/statement.ts'
import type { ParametersOf, Queryable } from '../../../db/statement.ts'

/** Whom a link is for, as far as the owner said. */
export interface LinkCustomer {
  readonly name?: string
  /** In international format. */
  readonly phone?: string
  readonly email?: string
}

/** Money in paise. */
export interface StoredLink {
  readonly storeId: string
  readonly linkId: string
  /** The order that it makes prepaid. */
  readonly orderId: string | null
  /** A cart that was not ordered when it was made. */
  readonly cartId: string | null
  /** An order that its buyer has placed in the shop, and that waits there for its payment. */
  readonly platformOrderId: string | null
  readonly amount: number
  readonly minPart: number | null
  readonly maxUses: number
  readonly description: string
  readonly reference: string | null
  readonly customer: LinkCustomer
  readonly language: string | null
  readonly returnUrl: string | null
  readonly cancelUrl: string | null
  readonly extraParams: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly cancelledAt: Date | null
  /** Whoever has it keeps paying on delivery. */
  readonly codConfirmedAt: Date | null
  readonly paid: number
  readonly uses: number
  /** Its customer is reminded: by us, or by the provider that hosts it. */
  readonly hasReminders: boolean
  /** When we next look whether to; null where no reminder of ours follows. */
  readonly nextReminderAt: Date | null
  readonly remindersSent: number
  /** The account with the provider that hosts it; null where it is paid on our own page. */
  readonly hostedBy: string | null
  /** Null until the provider has made it. */
  readonly hostedId: string | null
  readonly hostedUrl: string | null
  /** What whoever has it was refused, the newest first. */
  readonly rejections: readonly StoredRejection[]
}

export const LINK_COLUMNS = `store_id as "storeId", link_id as "linkId", order_id as "orderId",
  cart_id as "cartId", platform_order_id as "platformOrderId", cod_confirmed_at as "codConfirmedAt",
  amount_paise as amount, min_part_paise as "minPart", max_uses as "maxUses", description, reference,
  customer, language, return_url as "returnUrl", cancel_url as "cancelUrl",
  extra_params as "extraParams", created_at as "createdAt",
  expires_at as "expiresAt", cancelled_at as "cancelledAt", paid_paise as paid, uses,
  has_reminders as "hasReminders", next_reminder_at as "nextReminderAt",
  reminders_sent as "remindersSent",
  hosted_by as "hostedBy", hosted_id as "hostedId", hosted_url as "hostedUrl", rejections`

export type NewLink = Pick<
  StoredLink,
  | 'linkId'
  | 'orderId'
  | 'cartId'
  | 'platformOrderId'
  | 'amount'
  | 'minPart'
  | 'maxUses'
  | 'description'
  | 'reference'
  | 'customer'
  | 'language'
  | 'expiresAt'
  | 'hostedBy'
  | 'returnUrl'
  | 'cancelUrl'
  | 'extraParams'
  | 'hasReminders'
  | 'nextReminderAt'
> & { readonly idempotencyKey: string | null }

type NewRow = { storeId: string; customer: string; extraParams: string } & Omit<
  NewLink,
  'customer' | 'extraParams'
>

const inserted = (v: ParametersOf<NewRow>) =>
  sql`insert into payment_links (store_id, link_id, order_id, cart_id, platform_order_id, amount_paise,
     min_part_paise, max_uses, description, reference, customer, language, expires_at,
     idempotency_key, return_url, cancel_url, extra_params, hosted_by, has_reminders,
     next_reminder_at)
   values (${v.storeId}, ${v.linkId}, ${v.orderId}, ${v.cartId}, ${v.platformOrderId}, ${v.amount},
     ${v.minPart}, ${v.maxUses}, ${v.description}, ${v.reference}, ${v.customer}, ${v.language},
     ${v.expiresAt}, ${v.idempotencyKey}, ${v.returnUrl}, ${v.cancelUrl}, ${v.extraParams},
     ${v.hostedBy}, ${v.hasReminders}, ${v.nextReminderAt})`

/** `isNew`: not the one that was made before with the same key. */
const create = statement<StoredLink & { readonly isNew: boolean }, NewRow>(
  'links.create',
  (v) => sql`${inserted(v)}
   on conflict (store_id, idempotency_key) do update set idempotency_key = excluded.idempotency_key
   returning ${LINK_COLUMNS}, xmax = 0 as "isNew"`,
)

/** An order has one link, which costs what the order costs by now. Once it is paid it stays as it is. */
const createForWaiting = statement<StoredLink & { readonly isNew: boolean }, NewRow>(
  'links.create-for-waiting',
  (v) => sql`${inserted(v)}
   on conflict (store_id, platform_order_id)
     where platform_order_id is not null and cancelled_at is null
   do update set
     amount_paise = case when payment_links.uses = 0 then excluded.amount_paise
       else payment_links.amount_paise end,
     expires_at = excluded.expires_at, return_url = excluded.return_url
   returning ${LINK_COLUMNS}, xmax = 0 as "isNew"`,
)

const byId = statement<StoredLink, { storeId: string; linkId: string }>(
  'links.by-id',
  (v) => sql`select ${LINK_COLUMNS} from payment_links
   where store_id = ${v.storeId} and link_id = ${v.linkId}`,
)

/** The newest first. */
const list = statement<StoredLink, { storeId: string; limit: number; offset: number }>(
  'links.list',
  (v) => sql`select ${LINK_COLUMNS} from payment_links where store_id = ${v.storeId}
   order by created_at desc, link_id limit ${v.limit} offset ${v.offset}`,
)

/** No row where it was cancelled before. */
const cancel = statement<unknown, { storeId: string; linkId: string }>(
  'links.cancel',
  (v) => sql`update payment_links set cancelled_at = now()
   where store_id = ${v.storeId} and link_id = ${v.linkId} and cancelled_at is null`,
)

/** The first choice counts. */
const confirmCod = statement<unknown, { storeId: string; linkId: string }>(
  'links.confirm-cod',
  (v) => sql`update payment_links set cod_confirmed_at = now()
   where store_id = ${v.storeId} and link_id = ${v.linkId} and cod_confirmed_at is null`,
)

/** Payments of one link take turns. */
const lock = statement<StoredLink, { storeId: string; linkId: string }>(
  'links.lock',
  (v) => sql`select ${LINK_COLUMNS} from payment_links
   where store_id = ${v.storeId} and link_id = ${v.linkId} for update`,
)

const notePaid = statement<unknown, { storeId: string; linkId: string; amount: number }>(
  'links.note-paid',
  (v) => sql`update payment_links set paid_paise = paid_paise + ${v.amount}, uses = uses + 1
   where store_id = ${v.storeId} and link_id = ${v.linkId}`,
)

const noteRejections = statement<
  { readonly added: readonly NewRejection[] },
  { storeId: string; linkId: string; rejections: string }
>(
  'links.note-rejections',
  (v) => sql`select note_link_rejections(${v.storeId}, ${v.linkId}, ${v.rejections}::jsonb,
     ${MAX_REJECTIONS}::integer) as added`,
)

/** Never paid, and over for long: whom it was for is forgotten with it. */
export const purgeLinks = statement<unknown, { limit: number }>(
  'links.purge',
  (v) => sql`delete from payment_links where ctid = any (array(
     select ctid from payment_links
     where uses = 0 and coalesce(cancelled_at, expires_at, created_at + interval '1 year')
       < now() - interval '90 days' limit ${v.limit}))`,
)

export const linksRepository = {
  create: (db: Queryable, storeId: string, link: NewLink) =>
    db.first(
      (link.platformOrderId === null ? create : createForWaiting)({
        ...link,
        storeId,
        customer: JSON.stringify(link.customer),
        extraParams: JSON.stringify(link.extraParams),
      }),
    ),
  byId: (db: Queryable, storeId: string, linkId: string) => db.first(byId({ storeId, linkId })),
  list: (
    db: Queryable,
    storeId: string,
    page: { readonly limit: number; readonly offset: number },
  ) => db.rows(list({ storeId, ...page })),
  async cancel(db: Queryable, storeId: string, linkId: string): Promise<boolean> {
    return (await db.run(cancel({ storeId, linkId }))) > 0
  },
  confirmCod: (db: Queryable, storeId: string, linkId: string) =>
    db.run(confirmCod({ storeId, linkId })),
  lock: (db: Queryable, storeId: string, linkId: string) => db.first(lock({ storeId, linkId })),
  notePaid: (db: Queryable, storeId: string, linkId: string, amount: number) =>
    db.run(notePaid({ storeId, linkId, amount })),
  /** Kind and code of those that the link has not had before. */
  noteRejections: async (
    db: Queryable,
    link: Pick<StoredLink, 'storeId' | 'linkId'>,
    rejections: readonly StoredRejection[],
  ): Promise<readonly NewRejection[]> =>
    (await db.first(noteRejections({ ...link, rejections: JSON.stringify(rejections) })))?.added ??
    [],
}
