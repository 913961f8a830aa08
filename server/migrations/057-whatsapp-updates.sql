-- Whether the customer wants updates of this parcel by WhatsApp; null: nothing was chosen. [tracking §7]
alter table shipments add column whatsapp_subscribed boolean;
