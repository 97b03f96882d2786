export const registerPath = "/shop-register";
export const cardPath = "/shop-register-detail";
