-- What exchanged coupons are worth: the voucher of the town is another part of an amount.
alter table orders rename column mobile_voucher to exchange_credit;
