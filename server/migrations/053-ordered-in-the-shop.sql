-- When the shopper ordered a cart in the shop's own checkout: nothing of it is left to sell here.
alter table carts add column ordered_in_shop_at timestamptz;
