-- Of a copy of a cart: the platform's cart that the shop's pages pass, by which its shopper gets back to it.
alter table carts add column shop_token text;
