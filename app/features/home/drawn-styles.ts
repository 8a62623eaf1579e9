// Styles of what the server draws into the home page; the browser never loads the code that names them.
import '#app/features/product/add-form.module.css';
import '#app/features/product/copy-code.module.css';
import '#app/features/product/favorite-button.module.css';
import '#app/features/product/item-table.module.css';
import '#app/features/product/prices-line.module.css';
import '#app/ui/button.module.css';
import '#app/ui/icon.module.css';
import '#app/ui/price.module.css';
import '#app/ui/stepper.module.css';
import '#app/ui/visually-hidden.module.css';
import './page.module.css';
