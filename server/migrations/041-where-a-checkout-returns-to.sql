-- Where a shopper returns to, and by whose link they came: only of the store's own origins. [I57]
alter table carts add column return_to jsonb;
